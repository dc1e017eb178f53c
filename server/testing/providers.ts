import type { Services } from '../identity/context';
import type { MerchantProviders } from '../providers/providers';

/** The sandbox has every capability. */
export const sandboxProviders = ({ providers }: Pick<Services, 'providers'>) =>
  providers.for({ environment: 'sandbox' }) as Required<MerchantProviders>;
