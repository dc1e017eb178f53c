// `npm start` passes --v8-pool-size=1, so that garbage collection doesn't wait for helper threads on machines
// with few processors.
import './node-version.mjs';

// Imported after the version check, because old Node cannot parse it.
import('./start/run.mjs').then(({ start }) => start());
