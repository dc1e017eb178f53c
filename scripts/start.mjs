import './node-version.mjs';

// Imported only after the version check, since old Node can't read what follows.
import('./start/run.mjs').then(({ start }) => start());
