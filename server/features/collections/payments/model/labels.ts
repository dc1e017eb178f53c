export const ERROR_MESSAGES: Record<string, { merchant: string; customer: string | null }> = {
  SANCTION_HIT: {
    merchant: 'The sender matched a screening list. Our compliance team is reviewing the payment.',
    customer: null,
  },
  TXM_HOLD: {
    merchant: 'The payment is held for a review. We ask you if documents are needed.',
    customer: null,
  },
  REFERENCE_REUSED: {
    merchant:
      'The bank reported an earlier credit with this reference and another amount, currency or account. Our compliance team is reviewing the payment.',
    customer: null,
  },
  COMPLIANCE_REJECTED: {
    merchant: 'Compliance rejected the payment. The money is returned to its sender.',
    customer: 'The payment could not be accepted. The money is on its way back to your account.',
  },
  PAYIN_NOT_FOUND: {
    merchant:
      'The payment link or checkout order that the transfer references is not live. Connect the transfer to another one.',
    customer: null,
  },
  PAYIN_AMOUNT_MISMATCH: {
    merchant:
      'The amount or currency differs from the amount requested. Connect the transfer to a payment link or checkout order that it pays.',
    customer: null,
  },
  TPV_MISMATCH: {
    merchant: 'The transfer came from a different account than the payment link or checkout order requires.',
    customer: null,
  },
  SUBSCRIPTION_ENDED: {
    merchant: 'The subscription was cancelled or expired while its card was charged. The charge was undone.',
    customer: 'The subscription has ended. You were not charged.',
  },
  PAYMENT_DECLINED: {
    merchant: 'The card issuer declined the payment.',
    customer: 'Your bank declined the payment. Try another card, or ask your bank.',
  },
  INSUFFICIENT_BALANCE: {
    merchant: 'The card has insufficient funds.',
    customer: 'The card has insufficient funds. Try another card.',
  },
  AUTHENTICATION_FAILED: {
    merchant: 'The cardholder did not pass 3-D Secure.',
    customer: 'Your bank could not confirm that it was you. Try again, or use another card.',
  },
  AUTHENTICATION_ABANDONED: {
    merchant: 'The cardholder did not finish 3-D Secure in time.',
    customer: 'The payment was not confirmed in time. Try again.',
  },
  CARD_EXPIRED: {
    merchant: 'The card has expired.',
    customer: 'The card has expired. Try another card.',
  },
};

export const customerMessageOf = ({ error_code }: { error_code: string | null }): string | null =>
  (error_code && ERROR_MESSAGES[error_code]?.customer) || null;
