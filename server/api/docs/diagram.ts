import dagre from '@dagrejs/dagre';
import type { Lifecycle } from '../../features/kit/feature';
import { terminalStates } from '../../kernel/machine';

export type Diagram = {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly states: readonly {
    readonly name: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly kind: 'start' | 'middle' | 'end';
  }[];
  readonly moves: readonly {
    readonly name: string;
    readonly points: readonly { readonly x: number; readonly y: number }[];
    readonly x: number;
    readonly y: number;
  }[];
};

const CHARACTER = 7;
const LABEL_CHARACTER = 6;

/** Positions in pixels; x and y are centres. */
export function drawMachine({ title, machine, starts }: Lifecycle): Diagram {
  const graph = new dagre.graphlib.Graph({ multigraph: true })
    .setGraph({ rankdir: 'TB', nodesep: 24, ranksep: 30, edgesep: 10, marginx: 4, marginy: 4 })
    .setDefaultEdgeLabel(() => ({}));
  const ends = terminalStates(machine);
  const moves = Object.entries(machine).flatMap(([name, { from, to }]) =>
    from.filter((state) => state !== to).map((state) => ({ name, state, to })),
  );
  const states = new Set([...starts, ...moves.flatMap(({ state, to }) => [state, to])]);
  for (const name of states) graph.setNode(name, { width: name.length * CHARACTER + 24, height: 32 });
  // Verbs between the same two states share an arrow.
  const arrows = new Map<string, { state: string; to: string; names: string[] }>();
  for (const { name, state, to } of moves) {
    const key = `${state} ${to}`;
    arrows.set(key, { state, to, names: [...(arrows.get(key)?.names ?? []), name] });
  }
  for (const { state, to, names } of arrows.values()) {
    const label = names.join(', ');
    graph.setEdge(state, to, { label, width: label.length * LABEL_CHARACTER + 8, height: 16, labelpos: 'c' });
  }
  dagre.layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    label: `States of a ${title.toLowerCase()}`,
    width: Math.ceil(width),
    height: Math.ceil(height),
    states: graph.nodes().map((name) => {
      const { x, y, width, height } = graph.node(name);
      const kind = starts.includes(name) ? 'start' : ends.includes(name) ? 'end' : 'middle';
      return { name, x, y, width, height, kind };
    }),
    moves: graph.edges().map((edge) => {
      const { label, points, x, y } = graph.edge(edge) as {
        label: string;
        points: { x: number; y: number }[];
        x: number;
        y: number;
      };
      return { name: label, points, x, y };
    }),
  };
}
