import './node-version.mjs';

import('./start/dev.mjs').then(({ dev }) => dev());
