// html-validate with the rules of this project: it puts its configuration together for each text again, which takes as
// long as reading the text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { PROJECT } from './cli.js';

class OneConfig extends StaticConfigLoader {
  #config: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(name: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    return (this.#config ??= super.getConfigFor(name));
  }
}

/** `file: rule at selector: message` of everything that it has to say. */
export async function htmlFaults(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, path);
  return results.flatMap((result) =>
    result.messages.map((one) => `${path}: ${one.ruleId} at ${one.selector}: ${one.message}`),
  );
}

const validator = new HtmlValidate(
  new OneConfig(JSON.parse(readFileSync(join(PROJECT, '.htmlvalidate.json'), 'utf8')) as ConfigData),
);
