import { DomainError } from '../kernel/error';

const ATTEMPTS = 10;

/** Tries again on what another request left, where that one was faster: for changes that do not depend on what was there. */
export async function retryStale<T>(attempt: () => Promise<T | 'stale'>): Promise<T> {
  for (let tried = 0; tried < ATTEMPTS; tried++) {
    const made = await attempt();
    if (made !== 'stale') return made;
  }
  throw new DomainError('stale');
}
