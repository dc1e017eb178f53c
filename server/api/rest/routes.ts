import type { Feature } from '../../features/kit/feature';
import type { Context } from '../../identity/context';
import type { Method, Operation } from '../../kernel/contract';

export type Route = {
  readonly name: string;
  readonly operation: Operation & { path: string };
  readonly pathParameters: readonly string[];
  readonly run: (ctx: Context, input: never) => Promise<unknown>;
};

export type RouteMatch = {
  readonly kind: 'found';
  readonly route: Route;
  readonly parameters: Record<string, string>;
};

export type Match =
  | RouteMatch
  | { readonly kind: 'wrong_method'; readonly allow: readonly Method[] }
  | { readonly kind: 'no_path' };

const isPublic = ({ dashboard }: Operation): boolean => !dashboard;

type Node = { fixed: Map<string, Node>; parameter?: Node; routes: Map<Method, Route> };

export function compileRoutes(
  features: readonly Feature[],
  takes: (operation: Operation) => boolean = isPublic,
) {
  const root: Node = { fixed: new Map(), routes: new Map() };
  const all: Route[] = [];
  for (const { contract, handlers } of features) {
    for (const [key, operation] of Object.entries(contract.operations)) {
      if (!operation.path || !takes(operation)) continue;
      const pathParameters = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
      const missing = pathParameters.find((name) => !(name in operation.input.shape));
      if (missing) throw new Error(`${contract.name}.${key}: the input lacks the path parameter ${missing}`);
      const route: Route = {
        name: `${contract.name}.${key}`,
        operation: operation as Operation & { path: string },
        pathParameters,
        run: handlers[key] as Route['run'],
      };
      for (const path of operation.alias ? [operation.path, operation.alias] : [operation.path]) {
        const node = path.split('/').slice(1).reduce(childNode, root);
        if (node.routes.has(operation.method))
          throw new Error(`${operation.method} ${path} is declared twice`);
        node.routes.set(operation.method, route);
      }
      all.push(route);
    }
  }
  return { all, match: (method: string, path: string): Match => match(root, method, path) };
}

function childNode(node: Node, segment: string): Node {
  const fresh = (): Node => ({ fixed: new Map(), routes: new Map() });
  if (segment.startsWith('{')) {
    node.parameter ??= fresh();
    return node.parameter;
  }
  const next = node.fixed.get(segment) ?? fresh();
  node.fixed.set(segment, next);
  return next;
}

function match(root: Node, method: string, path: string): Match {
  const values: string[] = [];
  let node: Node | undefined = root;
  for (const segment of path.split('/').slice(1)) {
    const fixed: Node | undefined = node?.fixed.get(segment);
    if (fixed) node = fixed;
    else {
      node = segment === '' ? undefined : node?.parameter;
      values.push(decode(segment));
    }
    if (!node) return { kind: 'no_path' };
  }
  if (!node.routes.size) return { kind: 'no_path' };
  const route = node.routes.get(method as Method);
  if (!route) return { kind: 'wrong_method', allow: [...node.routes.keys()] };
  return {
    kind: 'found',
    route,
    parameters: Object.fromEntries(route.pathParameters.map((name, i) => [name, values[i]!])),
  };
}

function decode(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    // A broken escape is looked up unchanged and matches nothing.
    return segment;
  }
}
