import type { HostedContext } from '../context';
import { networkOf } from '../network';

type Limits = { readonly ofNetwork: number; readonly ofAll?: number };

/** Counts an attempt at a public page; one network alone cannot use up the attempts of all. */
export async function takeAttempt(
  { attempts, address }: Pick<HostedContext, 'attempts' | 'address'>,
  subject: string,
  { ofNetwork, ofAll }: Limits,
): Promise<void> {
  await attempts.take(`${subject} ${networkOf(address ?? '')}`, ofNetwork);
  if (ofAll !== undefined) await attempts.take(subject, ofAll);
}
