// The home page itself, at once: a redirect would cost a slow phone a second round trip.
export { default, generateMetadata } from './home/page';
