import './node-version.mjs';

import('./test/run.mjs').then(({ test }) => test(process.argv.slice(2)));
