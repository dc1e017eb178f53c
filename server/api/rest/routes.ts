import type { Feature } from '../../features/kit/feature';
import type { HostedFeature } from '../../features/kit/hosted';
import type { Context, HostedContext } from '../../identity/context';
import type { Operation } from '../../kernel/contract';
import type { HostedOperation } from '../../kernel/hosted';
import type { Area } from '../../kernel/key-scope';

type RouteOf<Op extends Pick<Operation, 'method' | 'path' | 'alias' | 'input'>, Ctx> = {
  readonly name: string;
  readonly operation: Op & { path: string };
  readonly pathParameters: readonly string[];
  readonly run: (ctx: Ctx, input: never) => Promise<unknown>;
};

export type Route = RouteOf<Operation, Context> & { readonly area?: Area | null };
export type HostedRoute = RouteOf<HostedOperation, HostedContext>;
export type AnyRoute = Route | HostedRoute;

export type RouteMatch<R extends AnyRoute = AnyRoute> = {
  readonly kind: 'found';
  readonly route: R;
  readonly parameters: Record<string, string>;
};

type Match<R extends AnyRoute> =
  | RouteMatch<R>
  | { readonly kind: 'wrong_method'; readonly allow: readonly string[] }
  | { readonly kind: 'no_path' };

export type Routes<R extends AnyRoute> = {
  readonly all: readonly R[];
  match(method: string, path: string): Match<R>;
};

type Node<R> = { fixed: Map<string, Node<R>>; parameter?: Node<R>; routes: Map<string, R> };

const isPublic = ({ dashboard }: Operation): boolean => !dashboard;

export const compileRoutes = (
  features: readonly Feature[],
  takes: (operation: Operation) => boolean = isPublic,
): Routes<Route> =>
  compile(
    features.flatMap(({ contract, handlers }) =>
      Object.entries(contract.operations).flatMap(([key, operation]) =>
        hasPath(operation) && takes(operation)
          ? [
              {
                ...named(contract.name, key, operation),
                area: contract.area,
                operation,
                run: handlers[key] as Route['run'],
              },
            ]
          : [],
      ),
    ),
  );

export const compileHostedRoutes = (features: readonly HostedFeature[]): Routes<HostedRoute> =>
  compile(
    features.flatMap(({ contract, handlers }) =>
      Object.entries(contract.operations).map(([key, operation]) => ({
        ...named(contract.name, key, operation),
        operation,
        run: handlers[key] as HostedRoute['run'],
      })),
    ),
  );

const hasPath = (operation: Operation): operation is Route['operation'] => operation.path !== undefined;

function named(contract: string, key: string, { path, input }: AnyRoute['operation']) {
  const name = `${contract}.${key}`;
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const missing = pathParameters.find((parameter) => !(parameter in input.shape));
  if (missing) throw new Error(`${name}: the input lacks the path parameter ${missing}`);
  return { name, pathParameters };
}

function compile<R extends AnyRoute>(all: readonly R[]): Routes<R> {
  const root: Node<R> = createNode();
  for (const route of all) {
    const { method, path, alias }: { method: string; path: string; alias?: string } = route.operation;
    for (const one of alias ? [path, alias] : [path]) {
      const node = one.split('/').slice(1).reduce(childNode, root);
      if (node.routes.has(method)) throw new Error(`${method} ${one} is declared twice`);
      node.routes.set(method, route);
    }
  }
  return { all, match: (method, path) => match(root, method, path) };
}

const createNode = <R>(): Node<R> => ({ fixed: new Map(), routes: new Map() });

function childNode<R>(node: Node<R>, segment: string): Node<R> {
  if (segment.startsWith('{')) {
    node.parameter ??= createNode();
    return node.parameter;
  }
  const next = node.fixed.get(segment) ?? createNode();
  node.fixed.set(segment, next);
  return next;
}

function match<R extends AnyRoute>(root: Node<R>, method: string, path: string): Match<R> {
  const values: string[] = [];
  let node: Node<R> | undefined = root;
  for (const segment of path.split('/').slice(1)) {
    const fixed: Node<R> | undefined = node?.fixed.get(segment);
    if (fixed) node = fixed;
    else {
      node = segment === '' ? undefined : node?.parameter;
      values.push(decode(segment));
    }
    if (!node) return { kind: 'no_path' };
  }
  if (!node.routes.size) return { kind: 'no_path' };
  const route = node.routes.get(method === 'HEAD' ? 'GET' : method);
  if (!route) return { kind: 'wrong_method', allow: allowedMethods(node) };
  return {
    kind: 'found',
    route,
    parameters: Object.fromEntries(route.pathParameters.map((name, i) => [name, values[i]!])),
  };
}

const allowedMethods = <R>({ routes }: Node<R>): string[] => [
  ...[...routes.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  'OPTIONS',
];

function decode(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    // A broken escape is looked up unchanged and matches nothing.
    return segment;
  }
}
