import type { Demo } from './demo/demo';

export function welcome(address: string, demo: Demo | undefined): string {
  const lines = ['', `Farshore is ready at ${address}`, ''];
  if (!demo) {
    lines.push(
      'Create a merchant and its first token with',
      '  npm run --silent operator -- merchant create <handle>',
      '  npm run --silent operator -- token <handle>',
    );
    return lines.join('\n');
  }
  for (const { name, email, role } of demo.people) lines.push(`  ${email}  ${name}, ${role}`);
  const { operator } = demo;
  lines.push(
    `  ${operator.email}  ${operator.name}, ${operator.role} of the operator, at /operator`,
    `  password  ${demo.password}`,
    `  sandbox token  ${demo.token}`,
    '',
    'Create a payout:',
    demo.curl,
  );
  return lines.join('\n');
}
