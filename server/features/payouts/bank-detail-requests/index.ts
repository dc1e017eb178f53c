import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { hostedFeature } from '../../kit/hosted';
import { countTabs, listRows } from '../../kit/listing';
import { bankDetailRequestsDashboard, bankDetailRequestWire } from './dashboard';
import { bankDetailsPageContract } from './hosted-contract';
import { bankDetailRequestHits, bankDetailRequestList } from './list';
import { bankDetailRequestMachine } from './machine';
import { bankDetailRequestAlerts, bankDetailRequestNotices } from './notices';
import { checkAccount, enter } from './page';
import { create, renew, revoke } from './request';
import { bankDetailRequestToWire } from './wire';

export const bankDetailsPage = hostedFeature(bankDetailsPageContract)({ check_account: checkAccount, enter });

export const bankDetailRequests = feature(bankDetailRequestsDashboard, {
  searchSources: { bank_detail_request: bankDetailRequestHits },
  resources: {
    bank_detail_request: {
      prefix: 'bdreq',
      // Its notices open the beneficiary.
      page: '/beneficiaries',
      wire: bankDetailRequestWire,
      toWire: bankDetailRequestToWire,
      notices: bankDetailRequestNotices,
      alerts: bankDetailRequestAlerts,
      lifecycle: { title: 'Request for bank details', machine: bankDetailRequestMachine, starts: ['open'] },
    },
  },
})({
  create,
  renew,
  revoke,
  rows: listRows(bankDetailRequestList),
  counts: countTabs(bankDetailRequestList),
  export: exportList('bank-detail-requests', bankDetailRequestList),
});
