import { DAY_MS, HOUR_MS } from '../../kernel/time/durations';

/** Runs what is planned in the order of its time, and moves the bank's clock with it. */
export function createAgenda(startsAt: Date) {
  let now = startsAt;
  const planned: { readonly at: Date; readonly run: () => void }[] = [];
  const plan = (at: Date, run: () => void) => {
    planned.splice(planned.findLastIndex((one) => one.at <= at) + 1, 0, { at, run });
  };
  return {
    now: () => now,
    after: (hours: number) => new Date(now.getTime() + hours * HOUR_MS),
    plan,
    planDaily(first: Date, run: (at: Date) => void) {
      const planNext = (at: Date) =>
        plan(at, () => {
          planNext(new Date(at.getTime() + DAY_MS));
          run(at);
        });
      planNext(first);
    },
    advance(to: Date) {
      while (planned[0] && planned[0].at <= to) {
        const { at, run } = planned.shift()!;
        if (at > now) now = at;
        run();
      }
      if (to > now) now = to;
    },
  };
}
