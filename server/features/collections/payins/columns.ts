import type { LineItem } from '../../../kernel/money/line-items';
import type { ChargedMethod } from '../../treasury/fees/prices/public';

declare global {
  namespace PrismaJson {
    type PayinFees = Readonly<Record<ChargedMethod, Fees>>;
    type PayinRfiDocuments = { rfi_doc_id: string; name: string }[];
    type LineItems = readonly LineItem[];
    type Product = { readonly name: string; readonly description?: string };
  }
}
