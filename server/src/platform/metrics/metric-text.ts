/** One value of a metric; `suffix` is for the parts of a histogram. */
export type Sample = {
  labels?: Record<string, string>;
  value: number;
  suffix?: "_bucket" | "_sum" | "_count";
};

/** A metric as Prometheus knows it, by its whole name. Without samples only its meaning is told. */
export type Metric = {
  name: string;
  help: string;
  type: "gauge" | "counter" | "histogram";
  samples: readonly Sample[];
};

/** Writes metrics in the text format of Prometheus, version 0.0.4. */
export function writeMetrics(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(
      ({ labels = {}, value, suffix = "" }) => `${name}${suffix}${writeLabels(labels)} ${value}`,
    ),
  ]);
  return `${lines.join("\n")}\n`;
}

function writeLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escapeLabel(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
