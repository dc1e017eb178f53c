import { expect, test } from 'vitest';
import type { Inquiry, Lookup, Provider } from '../providers/provider';

export type ProviderCase<Instruction extends Inquiry> = {
  readonly provider: Provider<Instruction>;
  /** An instruction of a merchant, given at that time. */
  instruction(merchantId: string, at: Date): Instruction;
  /** The same instruction, or another one, such that the provider refuses it. */
  refused(instruction: Instruction): Promise<Instruction>;
};

/** Tests that any provider passes. `setUp` gives a provider and two merchants that it knows. */
export function testProvider<Instruction extends Inquiry>(
  setUp: () => Promise<{ given: ProviderCase<Instruction>; merchants: readonly [string, string] }>,
): void {
  const start = new Date('2026-11-02T09:00:00Z');
  const later = new Date('2026-12-02T09:00:00Z');
  const at = (instruction: Inquiry, time: Date): Inquiry => ({ ...pick(instruction), at: time });
  const pick = ({ merchantId, id }: Inquiry) => ({ merchantId, id });

  async function begin() {
    const { given, merchants } = await setUp();
    const [ours, theirs] = merchants;
    return { ...given, ours, theirs, make: (time = start) => given.instruction(ours, time) };
  }

  test('an accepted instruction is pending, then paid with a reference that stays the same', async () => {
    const { provider, make } = await begin();
    const instruction = make();
    expect(await provider.submit(instruction)).toEqual({ outcome: 'accepted' });
    expect((await provider.lookup(at(instruction, start))).state).toBe('pending');
    const paid = await provider.lookup(at(instruction, later));
    expect(paid).toEqual({ state: 'paid', reference: expect.stringMatching(/^\S{6,}$/) });
    expect(await provider.lookup(at(instruction, later))).toEqual(paid);
  });

  test('a refused instruction has a code, and is never paid', async () => {
    const { provider, make, refused } = await begin();
    const instruction = await refused(make());
    const submitted = await provider.submit(instruction);
    const answer: Lookup | typeof submitted =
      submitted.outcome === 'refused' ? submitted : await provider.lookup(at(instruction, later));
    expect(answer).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) });
  });

  test('a lost answer is found by looking up the instruction', async () => {
    const { provider, make } = await begin();
    const instruction = make();
    await provider.submit(instruction).catch(() => undefined);
    expect((await provider.lookup(at(instruction, start))).state).not.toBe('never_seen');
  });

  test('an instruction that was never submitted is never_seen, and can then be submitted', async () => {
    const { provider, make } = await begin();
    const instruction = make();
    expect(await provider.lookup(at(instruction, later))).toEqual({ state: 'never_seen' });
    await provider.submit(instruction);
    expect((await provider.lookup(at(instruction, later))).state).toBe('paid');
  });

  test('a late answer stays pending until its time, and names no time in the past', async () => {
    const { provider, make } = await begin();
    const instruction = make();
    await provider.submit(instruction);
    const early = await provider.lookup(at(instruction, start));
    if (early.state !== 'pending') throw new Error(`the answer came at once: ${early.state}`);
    if (!early.until) return;
    expect(early.until.getTime()).toBeGreaterThan(start.getTime());
    const justBefore = new Date(early.until.getTime() - 1);
    expect((await provider.lookup(at(instruction, justBefore))).state).toBe('pending');
    expect((await provider.lookup(at(instruction, early.until))).state).toBe('paid');
  });

  test('a repeated instruction is executed once, with the reference of the first', async () => {
    const { provider, make } = await begin();
    const instruction = make();
    await Promise.all([provider.submit(instruction), provider.submit(instruction)]);
    const first = await provider.lookup(at(instruction, later));
    await provider.submit({ ...instruction, at: later });
    expect(await provider.lookup(at(instruction, later))).toEqual(first);
  });

  test('answers may come in another order than the instructions', async () => {
    const { provider, make } = await begin();
    const [second, first] = [make(later), make(start)];
    await provider.submit(second);
    await provider.submit(first);
    expect((await provider.lookup(at(second, later))).state).toBe('pending');
    expect((await provider.lookup(at(first, later))).state).toBe('paid');
  });

  test("another merchant's instruction is never_seen", async () => {
    const { provider, make, theirs } = await begin();
    const instruction = make();
    await provider.submit(instruction);
    const foreign = { ...at(instruction, later), merchantId: theirs };
    expect(await provider.lookup(foreign)).toEqual({ state: 'never_seen' });
  });
}
