import type { Feature } from '../../features/kit/feature';
import { mermaidOf } from '../openapi/domain-document';
import { drawMachine } from './diagram';
import { blocks, code, type DocsPage, fence, link, table } from './page';

/** One page for each resource that has more than one state. */
export function statePages(features: readonly Feature[], eventTypes: ReadonlySet<string>): DocsPage[] {
  const lifecycles = features.flatMap(({ resources = {} }) =>
    Object.entries(resources).flatMap(([kind, { lifecycle }]) =>
      lifecycle && Object.keys(lifecycle.machine).length ? [{ kind, lifecycle }] : [],
    ),
  );
  return [
    {
      path: 'states',
      group: 'States',
      title: 'States',
      summary: 'The states of each resource, and the changes between them.',
      markdown: table(
        ['Resource', 'States'],
        lifecycles.map(({ kind, lifecycle }) => [
          link(lifecycle.title, `states/${kind}`),
          statesOf(lifecycle).map(code).join(', '),
        ]),
      ),
    },
    ...lifecycles.map(({ kind, lifecycle }): DocsPage => {
      const eventOf = (event: string | undefined) => {
        const type = event && (event.includes('.') ? event : `${kind}.${event}`);
        return type && eventTypes.has(type) ? link(code(type), `events/${type}`) : '';
      };
      return {
        path: `states/${kind}`,
        parent: 'states',
        group: 'States',
        title: lifecycle.title,
        summary: `The states of a ${lifecycle.title.toLowerCase()}, and the changes between them.`,
        diagram: drawMachine(lifecycle),
        markdown: blocks(
          fence('mermaid', mermaidOf(lifecycle)),
          '## Changes',
          table(
            ['Change', 'From', 'To', 'Event'],
            Object.entries(lifecycle.machine).map(([verb, { from, to, event, title }]) => [
              title ?? verb.replaceAll('_', ' '),
              from.map(code).join(', '),
              code(to),
              eventOf(event),
            ]),
          ),
        ),
      };
    }),
  ];
}

const statesOf = ({ machine, starts }: { machine: object; starts: readonly string[] }): string[] => [
  ...new Set([
    ...starts,
    ...Object.values(machine as Record<string, { from: string[]; to: string }>).flatMap(({ from, to }) => [
      ...from,
      to,
    ]),
  ]),
];
