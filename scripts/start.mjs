// `npm start` runs this with --v8-pool-size=1, so that V8's collections don't wait for helper threads where processors are few.
import './node-version.mjs';

// Imported only after the version check, since old Node can't read what follows.
import('./start/run.mjs').then(({ start }) => start());
