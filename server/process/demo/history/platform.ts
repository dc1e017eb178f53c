type Call = (
  method: string,
  path: string,
  body?: object,
  key?: string,
  // biome-ignore lint/suspicious/noExplicitAny: later steps use any response.
) => Promise<any>;

const KILN = {
  name: 'Kiln & Clay Studio Ltd',
  entity_type: 'business',
  category: 'Retail and Goods',
  sub_category: 'Gift, card, novelty and souvenir shops',
  registration_number: '11872034',
  registration_country: 'GBR',
  address_line1: '18 Potters Lane',
  city: 'Leeds',
  state: 'West Yorkshire',
  pincode: 'LS2 7QA',
  operation_countries: ['GBR', 'IRL'],
};

const BANYAN = {
  name: 'Banyan Freight LLP',
  entity_type: 'business',
  category: 'Transportation',
  sub_category: 'Freight forwarders',
  registration_number: 'AAB-4417',
  registration_country: 'IND',
  address_line1: '7 Marine Drive',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682031',
  operation_countries: ['IND', 'ARE', 'SGP'],
};

const ELODIE = {
  name: 'Élodie Marchand',
  entity_type: 'individual',
  category: 'Business',
  sub_category: 'Design services',
  registration_number: '88412907700014',
  registration_country: 'FRA',
  address_line1: '24 rue des Tanneurs',
  city: 'Lyon',
  state: 'Auvergne-Rhône-Alpes',
  pincode: '69001',
  operation_countries: ['FRA'],
  date_of_birth: '1988-02-29',
  gender: 'female',
};

type Onboarded = { merchant_id: string; owner_merchant_id: string; name: string; status: string };

/** Onboards an active merchant with a balance, one in review, and one that must provide more information. */
export function onboardingSteps(call: Call) {
  const onboard = async (merchant: { name: string }): Promise<Onboarded> => {
    await call('POST', '/platform/merchants', merchant);
    const { data }: { data: Onboarded[] } = await call('GET', '/platform/merchants?per_page=100');
    return data.find((one) => one.name === merchant.name)!;
  };
  const setStatus = ({ merchant_id }: Onboarded, target_status: string) =>
    call('PATCH', '/platform/merchants/status-update', { merchant_id, target_status });
  return [
    {
      daysAgo: 41,
      run: async () => {
        const kiln = await onboard(KILN);
        const { merchant_id: to_merchant_id, owner_merchant_id: from_merchant_id } = kiln;
        // An interrupted run may already have set it.
        if (kiln.status === 'pending') {
          await call('PATCH', `/platform/merchants/${to_merchant_id}`, { registration_date: '2019-03-05' });
          await setStatus(kiln, 'success');
        }
        const float = { amount: 240_000, currency: 'USD', reference: 'Opening float' };
        await call(
          'POST',
          '/internal-transfers',
          { ...float, from_merchant_id, to_merchant_id },
          'demo opening float',
        );
      },
    },
    {
      daysAgo: 12,
      run: async () => {
        const elodie = await onboard(ELODIE);
        if (elodie.status === 'pending') await setStatus(elodie, 'action_required');
      },
    },
    { daysAgo: 6, run: () => onboard(BANYAN) },
  ];
}
