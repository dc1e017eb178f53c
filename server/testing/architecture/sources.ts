import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export type Import = { readonly from: string; readonly to: string; readonly typeOnly: boolean };

export const arrow = ({ from, to }: Pick<Import, 'from' | 'to'>): string => `${from} → ${to}`;

export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

export const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(ROOT, path.join(parentPath, name)));

const sources = ['app', 'components', 'server']
  .flatMap(filesIn)
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('server/data/prisma/'));

const known = new Set(sources);

/** Files that run in production. */
export const product = sources.filter(
  (name) => !/\.(test|e2e)\.tsx?$|\/samples\.ts$|^(app\/_|server\/)testing\//.test(name),
);

export const serverFiles = product.filter((file) => file.startsWith('server/'));

/** The file that a module specifier names, if it is ours. */
export function resolve(from: string, target: string): string | undefined {
  if (!/^[.@]\.?\//.test(target)) return undefined;
  const base = target.startsWith('@/') ? target.slice(2) : path.join(path.dirname(from), target);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find((name) =>
    known.has(name),
  );
}

const IMPORT = /(?:import|export)( type)?\s[^;]*?from '([^']+)'|import\('([^']+)'\)/g;

export const imports: readonly Import[] = product.flatMap((from) =>
  [...read(from).matchAll(IMPORT)].flatMap(([, type, target, loaded]) => {
    const to = resolve(from, target ?? loaded!);
    return to ? [{ from, to, typeOnly: type !== undefined }] : [];
  }),
);

/** A resource of the server is a folder with one of these files. */
export const featureFolders = new Set(
  product
    .filter((file) => /^server\/features\/.*\/(contract|dashboard|public)\.ts$/.test(file))
    .map((file) => path.dirname(file)),
);

export function featureFolderOf(file: string): string | undefined {
  let folder = path.dirname(file);
  while (folder.startsWith('server/features/') && !featureFolders.has(folder)) folder = path.dirname(folder);
  return featureFolders.has(folder) ? folder : undefined;
}

export function circlesOf(edges: Iterable<{ readonly from: string; readonly to: string }>): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (node: string, trail: readonly string[]): void => {
    const at = trail.indexOf(node);
    if (at >= 0) {
      circles.push([...trail.slice(at), node].join(' → '));
      return;
    }
    if (done.has(node)) return;
    for (const to of next.get(node) ?? []) visit(to, [...trail, node]);
    done.add(node);
  };
  for (const node of next.keys()) visit(node, []);
  return circles;
}
