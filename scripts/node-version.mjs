// Old versions of Node read this file too, so it uses old syntax. The versions are Prisma's and are repeated
// in package.json.
var lines = { 20: 19, 22: 12 };
var has = process.versions.node.split('.').map(Number);
var fits = has[0] in lines ? has[1] >= lines[has[0]] : has[0] >= 24;
if (!fits) {
  console.error(
    'Farshore needs Node 20.19 or newer of 20, 22.12 or newer of 22, or 24 or newer, and this is ' +
      process.versions.node +
      ': install one of these and run the command again.',
  );
  process.exit(1);
}
