import { isDomainError } from '../../../kernel/error';
import type { AskLists, ListAnswer } from '../../../providers/list-screening';
import type { Party } from '../../../providers/screening';
import type { Question } from '../../../screening/model';
import { digestOf } from './load';
import { type ListServices, screen } from './screen';

/** Asks the lists in force about a party or a text. */
export const askListsOf =
  (services: ListServices): AskLists =>
  async (question): Promise<ListAnswer> => {
    try {
      const { lists, settings, hits } = await screen(services, toQuestion(question));
      return {
        outcome: 'answered',
        lists: Object.fromEntries(lists.map(({ source, sha256 }) => [source, sha256])),
        settings,
        hits: hits.map(({ list, entry, name, asked, score, parts }) => ({
          list: list.source,
          entryId: entry.id,
          entryHash: digestOf(entry),
          name,
          asked,
          score,
          parts,
        })),
      };
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'unavailable') throw error;
      return { outcome: 'unavailable', reason: error.message };
    }
  };

function toQuestion(question: Party | { readonly text: string }): Question {
  if ('text' in question) return { names: [], text: question.text };
  const { kind, names, birth, country, bic } = question;
  return {
    kind: kind ?? 'unknown',
    names,
    birth,
    country,
    identifiers: bic ? [{ type: 'bic', value: bic }] : [],
  };
}
