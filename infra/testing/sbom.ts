import { Version } from '@cyclonedx/cyclonedx-library/Spec';
import { JsonStrictValidator } from '@cyclonedx/cyclonedx-library/Validation';

interface Component {
  name: string;
  group?: string;
  version?: string;
  type: string;
  purl?: string;
  licenses?: object[];
}

export interface Sbom {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

const validator = new JsonStrictValidator(Version.v1dot6);

/** What a bill of materials says. @throws Error when the schema of CycloneDX refuses it */
export const readSbom = async (text: string): Promise<Sbom> => {
  const fault = await validator.validate(text);
  if (fault !== null) throw new Error(JSON.stringify(fault));
  return JSON.parse(text) as Sbom;
};
