import { addInput } from './schema';

/** The details that payers give on the page of an open link. */
export const payerDetails = {
  name: addInput.shape.name,
  customer_type: addInput.shape.customer_type,
  email: addInput.shape.email,
  country: addInput.shape.country,
};
