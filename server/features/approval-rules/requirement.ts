/** What a step asks for: `any` one of the roles and people, or `all` of them, each by a person of its own. */
export type Step = {
  readonly need: 'any' | 'all';
  readonly roles: readonly string[];
  readonly people: readonly string[];
};

/** What it takes to approve one payout. Kept with the payout, so that a changed rule touches new payouts only. */
export type Requirement = {
  readonly round: number;
  readonly rule: { readonly id: string; readonly name: string; readonly version: number } | null;
  readonly steps: readonly Step[];
};

export type Approver = { readonly id: string; readonly role: string };
export type Vote = { readonly person: Approver; readonly step: number };

export const DEFAULT_REQUIREMENT: Requirement = {
  round: 1,
  rule: null,
  steps: [{ need: 'any', roles: ['owner', 'admin', 'approver'], people: [] }],
};

/** True where a rule lets payouts go out without approval. */
export const needsNobody = ({ steps }: Pick<Requirement, 'steps'>): boolean => steps.length === 0;

type Slot = Pick<Step, 'roles' | 'people'>;

/** Each slot is filled by one person's vote. */
const slotsOf = ({ need, roles, people }: Step): Slot[] =>
  need === 'any'
    ? [{ roles, people }]
    : [
        ...people.map((person) => ({ roles: [], people: [person] })),
        ...roles.map((role) => ({ roles: [role], people: [] })),
      ];

export const votesNeeded = ({ steps }: Pick<Requirement, 'steps'>): number =>
  steps.reduce((all, step) => all + slotsOf(step).length, 0);

const fits = (slot: Slot, { id, role }: Approver) => slot.people.includes(id) || slot.roles.includes(role);

type Filling = (Approver | undefined)[];

/** Gives a person a slot, moving others to another of theirs where that makes room; undefined where there is none. */
function seat(slots: readonly Slot[], filling: Filling, person: Approver): Filling | undefined {
  const tried = new Set<number>();
  const next = [...filling];
  const place = (one: Approver): boolean =>
    slots.some((slot, at) => {
      if (tried.has(at) || !fits(slot, one)) return false;
      tried.add(at);
      const there = next[at];
      if (there && !place(there)) return false;
      next[at] = one;
      return true;
    });
  return place(person) ? next : undefined;
}

function seatAll(slots: readonly Slot[], filling: Filling, people: readonly Approver[]) {
  const left: Approver[] = [];
  let now = filling;
  for (const person of people) {
    const next = seat(slots, now, person);
    if (next) now = next;
    else left.push(person);
  }
  return { filling: now, left };
}

export type ApprovalProgress = {
  /** The step that is open, from 0; the number of steps once all are done. */
  readonly step: number;
  readonly done: boolean;
  /** True where the next vote is the last one needed. */
  readonly last: boolean;
  readonly given: number;
  readonly needed: number;
  /** Who may vote now, of those that were handed in. */
  readonly may: readonly string[];
};

const STAND_IN: readonly string[] = ['owner', 'admin'];

/**
 * Where an approval stands after these votes. `approvers` are all who approve now; the `excluded` made the payout.
 * Where nobody is left for a slot, an owner or admin stands in.
 */
export function progressOf(
  requirement: Pick<Requirement, 'steps'>,
  votes: readonly Vote[],
  approvers: readonly Approver[],
  excluded: readonly string[],
): ApprovalProgress {
  const { steps } = requirement;
  const given = votes.length;
  const needed = votesNeeded(requirement);
  const votesAt = (step: number) => votes.filter((vote) => vote.step === step).map(({ person }) => person);
  const step = steps.findIndex((one, at) => votesAt(at).length < slotsOf(one).length);
  if (step < 0) return { step: steps.length, done: true, last: false, given, needed, may: [] };

  const slots = slotsOf(steps[step]!);
  const empty: Filling = slots.map(() => undefined);
  const free = approvers.filter(
    ({ id }) => !excluded.includes(id) && !votes.some(({ person }) => person.id === id),
  );
  const { filling, left: standIns } = seatAll(slots, empty, votesAt(step));
  const possible = seatAll(slots, filling, free).filling;
  const orphaned = possible.filter((one) => one === undefined).length;
  const may = free.filter(
    (person) =>
      seat(slots, filling, person) !== undefined ||
      (orphaned > standIns.length && STAND_IN.includes(person.role)),
  );
  const last = step === steps.length - 1 && votesAt(step).length === slots.length - 1;
  return { step, done: false, last, given, needed, may: may.map(({ id }) => id) };
}
