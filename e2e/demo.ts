import { readFileSync } from 'node:fs';

type Demo = { password: string; token: string; people: { email: string; role: string }[] };

const readDemo = (): Demo => JSON.parse(readFileSync(process.env.DEMO_FILE ?? '.data/demo.json', 'utf8'));

export function credentials(role: string): { email: string; password: string } {
  const { people, password } = readDemo();
  return { email: people.find((person) => person.role === role)!.email, password };
}

export const demoToken = (): string => readDemo().token;
