import { feature } from '../../kit/feature';
import { screeningDashboard } from './dashboard';

export const screening = feature(screeningDashboard, {
  resources: { screening_list: { prefix: 'slist' } },
})({});
