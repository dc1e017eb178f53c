import { describe, expect, test } from 'vitest';
import { DEFAULT_REQUIREMENT, progressOf, type Step, votesNeeded } from './requirement';

const olivia = { id: 'olivia', role: 'owner' };
const ravi = { id: 'ravi', role: 'admin' };
const meera = { id: 'meera', role: 'approver' };
const noor = { id: 'noor', role: 'approver' };
const everybody = [olivia, ravi, meera, noor];

const any = (roles: string[], people: string[] = []): Step => ({ need: 'any', roles, people });
const all = (roles: string[], people: string[] = []): Step => ({ need: 'all', roles, people });
const votes = (...given: [typeof olivia, number][]) => given.map(([person, step]) => ({ person, step }));
const stand = (
  steps: Step[],
  given: ReturnType<typeof votes> = [],
  approvers = everybody,
  excluded: string[] = [],
) => progressOf({ steps }, given, approvers, excluded);

describe('no rule', () => {
  test('without a rule a payout needs one approver other than its creator', () => {
    const { steps } = DEFAULT_REQUIREMENT;
    expect(progressOf({ steps }, [], everybody, ['ravi'])).toEqual({
      step: 0,
      done: false,
      last: true,
      given: 0,
      needed: 1,
      may: ['olivia', 'meera', 'noor'],
      onBehalf: new Map(),
    });
    expect(progressOf({ steps }, votes([meera, 0]), everybody, ['ravi'])).toMatchObject({ done: true });
  });
});

describe('steps', () => {
  test('steps open one after the other, and each person votes once across them', () => {
    const steps = [any(['approver', 'owner']), any(['owner', 'admin'])];
    expect(stand(steps)).toMatchObject({ step: 0, last: false, needed: 2, may: ['olivia', 'meera', 'noor'] });
    const second = stand(steps, votes([olivia, 0]));
    expect(second).toMatchObject({ step: 1, last: true, given: 1, may: ['ravi'] });
    expect(stand(steps, votes([olivia, 0], [ravi, 1]))).toMatchObject({ step: 2, done: true, may: [] });
  });

  test('an all-of step needs a different person for each role and each named person', () => {
    const steps = [all(['approver'], ['meera'])];
    expect(votesNeeded({ steps })).toBe(2);
    expect(stand(steps).may).toEqual(['meera', 'noor']);
    // Noor takes the role; only Meera herself is left.
    expect(stand(steps, votes([noor, 0]))).toMatchObject({ last: true, may: ['meera'] });
    // Meera counts as herself, so the role is open to another approver.
    expect(stand(steps, votes([meera, 0]))).toMatchObject({ last: true, may: ['noor'] });
  });

  test('an all-of step of two roles counts a person with both roles for the role that is still open', () => {
    const boss = { id: 'boss', role: 'admin' };
    const steps = [all(['admin'], ['boss'])];
    expect(stand(steps, votes([boss, 0]), [boss, ravi]).may).toEqual(['ravi']);
    expect(stand(steps, votes([ravi, 0]), [boss, ravi]).may).toEqual(['boss']);
  });

  test('only the final vote of the final step is the last one', () => {
    const steps = [any(['owner']), all(['approver'], ['ravi'])];
    expect(stand(steps, votes([olivia, 0]))).toMatchObject({ step: 1, last: false });
    expect(stand(steps, votes([olivia, 0], [ravi, 1]))).toMatchObject({ step: 1, last: true });
  });
});

describe('escalation', () => {
  const escalation = { step: 0, roles: ['owner'], people: ['noor'] };
  const escalated = (steps: Step[], given: ReturnType<typeof votes> = [], excluded: string[] = []) =>
    progressOf({ steps, escalation }, given, everybody, excluded);

  test('the people of an escalation give any approval of the step, each only one', () => {
    const steps = [all([], ['meera', 'ravi']), any([], ['meera'])];
    expect(escalated(steps).may).toEqual(['olivia', 'ravi', 'meera', 'noor']);
    const half = escalated(steps, votes([olivia, 0]));
    expect(half).toMatchObject({ step: 0, may: ['ravi', 'meera', 'noor'] });
    expect(escalated(steps, votes([olivia, 0], [noor, 0]))).toMatchObject({ step: 1, may: ['meera'] });
  });

  test('an escalation does not let creators approve', () => {
    expect(escalated([any([], ['meera'])], [], ['olivia']).may).toEqual(['meera', 'noor']);
  });
});

describe('creators', () => {
  test('a creator cannot approve even if a step names them', () => {
    expect(stand([any([], ['meera', 'noor'])], [], everybody, ['meera']).may).toEqual(['noor']);
  });
});

describe('fallback to owners and admins', () => {
  test('owners and admins replace a named person who was removed', () => {
    expect(stand([any([], ['gone'])]).may).toEqual(['olivia', 'ravi']);
    expect(stand([all([], ['gone', 'meera'])]).may).toEqual(['olivia', 'ravi', 'meera']);
  });

  test('owners and admins replace a named person who created the payout or has voted', () => {
    expect(stand([any([], ['meera'])], [], everybody, ['meera']).may).toEqual(['olivia', 'ravi']);
    expect(stand([any([], ['meera']), any([], ['meera'])], votes([meera, 0])).may).toEqual([
      'olivia',
      'ravi',
    ]);
  });

  test('the vote of a replacement counts once', () => {
    const steps = [all([], ['gone', 'meera'])];
    expect(stand(steps, votes([olivia, 0]))).toMatchObject({ last: true, may: ['meera'] });
    expect(stand(steps, votes([olivia, 0], [meera, 0]))).toMatchObject({ done: true });
  });

  test('a payout stays pending if no one can approve it', () => {
    expect(stand([any(['approver'])], [], [olivia], ['olivia'])).toMatchObject({ done: false, may: [] });
  });
});
