/** `any` needs one vote of the roles and people; `all` needs one person for each of them. */
export type Step = {
  readonly need: 'any' | 'all';
  readonly roles: readonly string[];
  readonly people: readonly string[];
};

/** Hours after which a waiting step is reminded of and escalated, or 0. Without people, it is escalated to owners and admins. */
export type Reminders = {
  readonly remind_hours: number;
  readonly escalate_hours: number;
  readonly escalate_to: readonly string[];
};

/** Roles and people who may give any approval of a step. */
type Escalation = Pick<Step, 'roles' | 'people'> & { readonly step: number };

/** Stored with its subject, so that a changed rule affects only new ones. */
export type Requirement = {
  readonly round: number;
  readonly rule: { readonly id: string; readonly name: string; readonly version: number } | null;
  readonly steps: readonly Step[];
  readonly reminders?: Reminders;
  /** The latest escalation. */
  readonly escalation?: Escalation;
};

/** `absent` are the people for whom this one approves. */
export type Approver = {
  readonly id: string;
  readonly role: string;
  readonly absent?: readonly Absent[];
};
type Absent = { readonly id: string; readonly role: string; readonly name: string };
export type Vote = { readonly person: Approver; readonly step: number };

export const DEFAULT_REQUIREMENT: Requirement = {
  round: 1,
  rule: null,
  steps: [{ need: 'any', roles: ['owner', 'admin', 'approver'], people: [] }],
};

export const needsNobody = ({ steps }: Pick<Requirement, 'steps'>): boolean => steps.length === 0;

type Slot = Pick<Step, 'roles' | 'people'>;

const slotsOf = ({ need, roles, people }: Step): Slot[] =>
  need === 'any'
    ? [{ roles, people }]
    : [
        ...people.map((person) => ({ roles: [], people: [person] })),
        ...roles.map((role) => ({ roles: [role], people: [] })),
      ];

export const votesNeeded = ({ steps }: Pick<Requirement, 'steps'>): number =>
  steps.reduce((all, step) => all + slotsOf(step).length, 0);

const widen = (slot: Slot, { roles, people }: Escalation): Slot => ({
  roles: [...slot.roles, ...roles],
  people: [...slot.people, ...people],
});

const fitsSelf = (slot: Slot, { id, role }: Pick<Approver, 'id' | 'role'>) =>
  slot.people.includes(id) || slot.roles.includes(role);

export const fits = (slot: Slot, { absent = [], ...self }: Approver) =>
  fitsSelf(slot, self) || absent.some((one) => fitsSelf(slot, one));

type Filling = (Approver | undefined)[];

/** Reassigns others if needed; undefined if the person fits no slot. */
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
  readonly step: number;
  readonly done: boolean;
  readonly last: boolean;
  readonly given: number;
  readonly needed: number;
  readonly may: readonly string[];
  /** The absent person for whom each of them approves, if not for themselves. */
  readonly onBehalf: ReadonlyMap<string, Absent>;
};

const STAND_IN: readonly string[] = ['owner', 'admin'];

/**
 * `approvers` are all current approvers; the `excluded` created the subject or have a lower limit. If no one is left for a slot, an
 * owner or admin may vote instead.
 */
export function progressOf(
  requirement: Pick<Requirement, 'steps' | 'escalation'>,
  votes: readonly Vote[],
  approvers: readonly Approver[],
  excluded: readonly string[],
): ApprovalProgress {
  const { steps, escalation } = requirement;
  const given = votes.length;
  const needed = votesNeeded(requirement);
  const votesAt = (step: number) => votes.filter((vote) => vote.step === step).map(({ person }) => person);
  const step = steps.findIndex((one, at) => votesAt(at).length < slotsOf(one).length);
  if (step < 0)
    return { step: steps.length, done: true, last: false, given, needed, may: [], onBehalf: new Map() };

  const own = slotsOf(steps[step]!);
  const slots = escalation?.step === step ? own.map((slot) => widen(slot, escalation)) : own;
  const empty: Filling = slots.map(() => undefined);
  const voted = votes.flatMap(({ person: { id, absent = [] } }) => [id, ...absent.map((one) => one.id)]);
  const isFree = ({ id }: Pick<Approver, 'id'>) => !excluded.includes(id) && !voted.includes(id);
  const free = approvers
    .filter(isFree)
    .map(({ absent = [], ...self }) => ({ ...self, absent: absent.filter(isFree) }));
  const { filling, left: standIns } = seatAll(slots, empty, votesAt(step));
  const possible = seatAll(slots, filling, free).filling;
  const orphaned = possible.filter((one) => one === undefined).length;
  const canSit = (person: Approver) =>
    seat(slots, filling, person) !== undefined ||
    (orphaned > standIns.length && STAND_IN.includes(person.role));
  const may = free.filter(canSit);
  const onBehalf = new Map(
    may
      .filter(({ absent: _, ...self }) => !canSit(self))
      .map(({ absent, ...self }) => [self.id, absent.find((one) => canSit({ ...self, absent: [one] }))!]),
  );
  const last = step === steps.length - 1 && votesAt(step).length === slots.length - 1;
  return { step, done: false, last, given, needed, may: may.map(({ id }) => id), onBehalf };
}
