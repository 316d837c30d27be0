// Serves the home page directly: a redirect would cost a slow phone a second round trip.
export { default, generateMetadata } from './home/page';
