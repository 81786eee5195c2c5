/* Reach and sight by our own rules. Without the module that knows them, nothing is offered. */
function answersFor() { return []; }
