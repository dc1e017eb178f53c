import { sharedInput } from '../schema';
import { lineItems } from './line-items';

/** The fields of a payment link that an open link gives to each of its payment links. */
export const linkTerms = {
  payment_methods: sharedInput.payment_methods,
  fee_bearer: sharedInput.fee_bearer,
  purpose_code: sharedInput.purpose_code,
  document_id: sharedInput.document_id,
  invoice_number: sharedInput.invoice_number,
  invoice_description: sharedInput.invoice_description,
  reference_number: sharedInput.reference_number,
  line_items: lineItems.optional(),
  product_description: sharedInput.product.unwrap().shape.description,
  notes: sharedInput.notes,
};
