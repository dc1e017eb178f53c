import { readFileSync, writeFileSync } from 'node:fs';

// A registry that lacks the packages of other platforms leaves them out of the lock, and npm ci then refuses the lock
// everywhere: they are written in here, and where they come from is left to each machine's registry.
const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;
let added = 0;

for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (isLocked(place, name)) continue;
    packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...platformOf(name),
      ...(dev && { dev }),
      optional: true,
    };
    added++;
  }
}
for (const entry of Object.values(packages)) delete entry.resolved;

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added`);

/** npm looks beside the package first, then in each folder above. */
function isLocked(place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

function platformOf(name) {
  const words = name.split(/[-/]/);
  const one = (key, known) => {
    const found = known.filter((word) => words.includes(word));
    return found.length > 0 ? { [key]: found } : {};
  };
  const libc = words.includes('musl') ? { libc: ['musl'] } : words.includes('gnu') ? { libc: ['glibc'] } : {};
  return {
    ...one('cpu', ['arm64', 'arm', 'x64', 'ia32', 'wasm32']),
    ...libc,
    ...one('os', ['android', 'darwin', 'freebsd', 'linux', 'win32']),
  };
}
