export const MERCHANT_PARAM = 'merchant';

/** Names the person whom a link was sent to, signed by the server. */
export const ADDRESSEE_PARAM = 'for';

/** Names the merchant in a link sent to a person, who may have another one selected. */
export const inMerchant = (path: string, { id }: { readonly id: string }): string =>
  `${path}${path.includes('?') ? '&' : '?'}${MERCHANT_PARAM}=${id}`;
