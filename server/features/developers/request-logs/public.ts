export { hasRequests } from './store';
export {
  countRequests,
  type Durations,
  type FailureGroup,
  type Failures,
  type Intervals,
  readFailures,
  readTraffic,
  type Traffic,
} from './store/traffic';
