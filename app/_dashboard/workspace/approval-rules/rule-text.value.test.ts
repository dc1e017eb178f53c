import { expect, test } from 'vitest';
import { conditionText, remindersText, ruleDiff, ruleLine } from './rule-text';

const olivia = { id: 'person_1', name: 'Olivia Hart', role: 'owner' };
const steps = [
  { need: 'any' as const, roles: ['approver' as const, 'admin' as const], people: [] },
  { need: 'all' as const, roles: ['owner' as const], people: ['person_1'] },
];
const rule = (id: string, name: string) => ({ id, name, when: {}, steps });

test("a rule's summary names its conditions and approvers", () => {
  const when = {
    amount: { currency: 'USD', min: 100_000 },
    rails: ['swift' as const],
    beneficiary: 'new_or_changed' as const,
  };
  expect(ruleLine({ name: 'Large', when, steps }, [olivia])).toBe(
    'Large: A payout of 1,000.00 USD or more, over SWIFT, to a beneficiary added or changed in the last 7 days → an approver or an admin, then Olivia Hart and an owner',
  );
  expect(ruleLine({ name: 'Small', when: {}, steps: [] }, [])).toBe(
    'Small: Every payout → no approval required',
  );
  expect(conditionText({})).toBe('Every payout');
  expect(conditionText({ sources: ['person', 'key'] })).toBe(
    'A payout created by a person in the dashboard or through the API',
  );
});

test('a rule comparison lists removed rules, added rules and a new order', () => {
  const [a, b] = [rule('1', 'A'), rule('2', 'B')];
  expect(ruleDiff([a], [a, b], []).map(({ kind }) => kind)).toEqual(['added']);
  expect(ruleDiff([a, b], [b], []).map(({ kind }) => kind)).toEqual(['removed']);
  expect(ruleDiff([a], [{ ...a, name: 'C' }], []).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect(ruleDiff([a, b], [b, a], [])).toEqual([{ kind: 'order', text: 'Order: B, A' }]);
  expect(ruleDiff([a, b], [a, b], [])).toEqual([]);
});

test('the text of reminders names the hours and the people', () => {
  const off = { remind_hours: 0 as const, escalate_hours: 0 as const, escalate_to: [] };
  expect(remindersText(off, [])).toBe('No reminder and no escalation');
  expect(remindersText({ ...off, remind_hours: 4, escalate_hours: 24 }, [])).toBe(
    'After 4 hours, approvers are reminded. After 24 hours, an owner or admin can approve too',
  );
  expect(remindersText({ ...off, escalate_hours: 48, escalate_to: ['person_1', 'person_9'] }, [olivia])).toBe(
    'After 48 hours, Olivia Hart or a former member can approve too',
  );
});
