import { DEFAULT_PER_PAGE, pageMetaOf } from '../../../kernel/page';
import { feature } from '../../kit/feature';
import { notesContract } from './contract';

export const customFields = feature(notesContract)({
  list: async (ctx, { page = 1, per_page = DEFAULT_PER_PAGE }) => {
    const rules = [...ctx.merchant.notes_rules].sort((a, b) => (a.key < b.key ? -1 : 1));
    return {
      data: rules.slice((page - 1) * per_page, page * per_page).map((rule) => ({
        key: rule.key,
        required: rule.required ?? false,
        type: rule.type ?? null,
        enum: rule.enum ? [...rule.enum] : null,
        pattern: rule.pattern ?? null,
        format: rule.format ?? null,
        country: rule.country ?? null,
      })),
      page_meta: pageMetaOf(rules.length, per_page, page),
    };
  },
});
