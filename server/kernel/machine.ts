export type Transition<State extends string = string> = {
  readonly from: readonly State[];
  readonly to: State;
  readonly event?: string;
  readonly title?: string;
};

/** Keyed by verb. `More` are the further properties of a transition. */
export type Machine<
  State extends string,
  Event extends string = string,
  More extends object = object,
> = Readonly<Record<Event, Transition<State> & More>>;

export function terminalStates<S extends string, E extends string>(machine: Machine<S, E>): S[] {
  const moves = Object.values<{ from: readonly S[]; to: S }>(machine);
  const left = new Set(moves.flatMap((move) => move.from.filter((state) => state !== move.to)));
  return [...new Set(moves.map((move) => move.to))].filter((state) => !left.has(state));
}
