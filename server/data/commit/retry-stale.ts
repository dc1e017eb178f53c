import { DomainError } from '../../kernel/error';

const ATTEMPTS = 10;

/** Retries a change that doesn't depend on the previous state when another request was faster. */
export async function retryStale<T>(attempt: () => Promise<T | 'stale'>): Promise<T> {
  for (let tried = 0; tried < ATTEMPTS; tried++) {
    const made = await attempt();
    if (made !== 'stale') return made;
  }
  throw new DomainError('stale');
}
