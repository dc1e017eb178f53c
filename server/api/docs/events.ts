import type { Feature } from '../../features/kit/feature';
import { eventExamples, eventTypesOf } from '../../features/workspace/events/public';
import type { Route } from '../rest/routes';
import { blocks, code, type DocsPage, fence, link, operationList, table } from './page';

const kindOf = (type: string): string => type.split('.')[0]!;

const labelOf = (kind: string): string => {
  const words = kind.replaceAll('_', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
};

export function eventPages(features: readonly Feature[], routes: readonly Route[]): DocsPage[] {
  const types = eventTypesOf(features);
  const exampleOf = eventExamples(() => features);
  const byKind = new Map<string, string[]>();
  for (const type of types) byKind.set(kindOf(type), [...(byKind.get(kindOf(type)) ?? []), type]);
  const lifecycles = new Map(
    features.flatMap(({ resources = {} }) =>
      Object.entries(resources).flatMap(([kind, { lifecycle }]) =>
        lifecycle ? [[kind, lifecycle] as const] : [],
      ),
    ),
  );

  const movesTo = (type: string) =>
    Object.values(lifecycles.get(kindOf(type))?.machine ?? {}).filter(
      ({ event }) => event === type || `${kindOf(type)}.${event}` === type,
    );

  const summaryOf = (type: string): string => {
    const title = movesTo(type).find((move) => move.title)?.title;
    return title
      ? `${labelOf(kindOf(type))}: ${title[0]!.toLowerCase()}${title.slice(1)}.`
      : `${labelOf(kindOf(type))}: ${type.slice(kindOf(type).length + 1).replaceAll('_', ' ')}.`;
  };

  const page = (type: string): DocsPage => {
    const moves = movesTo(type);
    const emitting = routes.filter(({ operation }) => operation.events?.includes(type));
    return {
      path: `events/${type}`,
      parent: 'events',
      group: 'Events',
      title: type,
      summary: summaryOf(type),
      markdown: blocks(
        moves.length > 0 &&
          blocks(
            '## Transition',
            table(
              ['From', 'To'],
              moves.map(({ from, to }) => [from.map(code).join(', '), code(to)]),
            ),
          ),
        emitting.length > 0 && blocks('## Requests that cause it', operationList(emitting)),
        '## Example',
        '`data` is the resource immediately after the change.',
        fence('json', JSON.stringify(exampleOf(type), null, 2)),
      ),
    };
  };

  return [
    {
      path: 'events',
      group: 'Events',
      title: 'Events',
      summary: 'Every type of event, by resource.',
      markdown: blocks(
        `Each change writes an event in the same transaction. Read events with ${link('GET /events', 'api/events/list')}, or receive them at a ${link('webhook endpoint', 'api/webhook_endpoints')}. The feed keeps one order. A webhook can arrive more than once, and events of different resources in any order: use its \`id\` to recognise repeats, and \`data\` for the state after the change. New types may be added at any time; ignore those you don’t know.`,
        ...[...byKind].map(([kind, own]) =>
          blocks(
            `## ${labelOf(kind)}`,
            table(
              ['Event', 'When'],
              own.map((type) => [link(code(type), `events/${type}`), summaryOf(type)]),
            ),
          ),
        ),
      ),
    },
    ...types.map(page),
  ];
}
