#include <cstdio>

int main() {
    std::puts("sabotier");
    return 0;
}
