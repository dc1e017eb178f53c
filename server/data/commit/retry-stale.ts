import { isDomainError } from '../../kernel/error';

const ATTEMPTS = 10;

/** Retries a change that reads what it changes, when another request was faster. */
export async function retryStale<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === ATTEMPTS || !isDomainError(error) || error.code !== 'stale') throw error;
    }
  }
}
