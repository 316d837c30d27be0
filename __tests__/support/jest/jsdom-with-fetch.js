import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the fetch API of Node. */
export default class JsdomWithFetch extends TestEnvironment {
  constructor(...settings) {
    super(...settings);
    const resolve = (input) =>
      typeof input === 'string' ? new URL(input, this.global.document.baseURI) : input;
    Object.assign(this.global, {
      Headers,
      Request,
      Response,
      // Node has no page to resolve a relative URL against.
      fetch: (input, init) => fetch(resolve(input), init),
      moveTo: (url) => this.dom.reconfigure({ url }),
    });
  }
}
