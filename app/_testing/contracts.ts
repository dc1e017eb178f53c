import type * as z from 'zod';
import type { Contract } from '@/server/kernel/contract';

declare global {
  interface ImportMeta {
    glob(pattern: string, options: { eager: true }): Record<string, Record<string, unknown>>;
  }
}

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'operations' in value && 'name' in value;

const modules = import.meta.glob('/server/features/**/*{contract,dashboard}.ts', { eager: true });
const contracts = Object.values(modules).flatMap((module) => Object.values(module).filter(isContract));

export function schemasOf(path: string): { input: z.ZodType; output: z.ZodType } {
  const [name, key = ''] = path.split('.');
  for (const contract of contracts) {
    const operation = contract.name === name ? contract.operations[key] : undefined;
    if (operation) return operation;
  }
  throw new Error(`No contract declares ${path}`);
}
