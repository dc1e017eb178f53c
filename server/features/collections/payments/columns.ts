import type { Reason } from '../../compliance/rfis/public';
import type { PaymentWire } from './schema';

declare global {
  namespace PrismaJson {
    type PaymentDetails = Record<string, string | null | undefined>;
    type PaymentDocuments = PaymentWire['documents'];
    type PaymentRfi = {
      readonly id: string;
      readonly reason_code: Reason;
      readonly response_deadline: string;
      readonly documents_required: readonly { readonly rfi_doc_id: string; readonly description: string }[];
    };
  }
}
