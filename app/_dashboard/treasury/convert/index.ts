export { convertAction } from './convert-action';
export { ConvertButton } from './convert-button';
export { ConvertProvider, useConvert } from './convert-provider';
export { CoverOffer } from './cover-offer';
export { RateClock } from './rate-clock';
