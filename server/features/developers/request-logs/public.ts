export { hasRequests } from './store';
export {
  countRequests,
  type FailureGroup,
  type Intervals,
  readFailures,
  readTraffic,
  type Traffic,
} from './store/traffic';
