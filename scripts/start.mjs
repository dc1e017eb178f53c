import './node-version.mjs';

// Imported after the version check, because old Node cannot parse it.
import('./start/run.mjs').then(({ start }) => start());
