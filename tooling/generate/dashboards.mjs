/** One diagram: what it shows, its unit as Grafana names it, and its lines as [legend, expression]. */
const panel = (title, unit, ...lines) => ({ title, unit, lines });

/** The instances that the reader chose. */
const chosen = 'instance=~"$instance"';
const rate = (metric, labels = '') => `rate(beekeeping_${metric}{${labels}${chosen}}[$__rate_interval])`;
const quantile = (share, metric, by, labels = '') =>
  `histogram_quantile(${share}, sum by (le${by && `, ${by}`}) (${rate(`${metric}_bucket`, labels)}))`;

const PROCESS = [
  panel('Ready', 'bool_yes_no', ['{{instance}}', `beekeeping_ready{${chosen}}`]),
  panel('Memory', 'bytes', ['{{instance}}', `process_resident_memory_bytes{${chosen}}`]),
  panel('Processor', 'percentunit', ['{{instance}}', `rate(process_cpu_seconds_total{${chosen}}[$__rate_interval])`]),
  panel('Delay of the event loop, 99 %', 's', ['{{instance}}', `nodejs_eventloop_lag_p99_seconds{${chosen}}`]),
  panel('Clock ahead of the database', 's', ['{{instance}}', `beekeeping_clock_ahead_seconds{${chosen}}`]),
];

const REQUESTS = [
  panel('Requests by status', 'reqps', [
    '{{status}}',
    `sum by (status) (${rate('http_request_duration_seconds_count')})`,
  ]),
  panel(
    'Duration',
    's',
    ['50 %', quantile(0.5, 'http_request_duration_seconds', '')],
    ['99 %', quantile(0.99, 'http_request_duration_seconds', '')],
  ),
  panel('Slowest routes, 99 %', 's', [
    '{{method}} {{route}}',
    `topk(8, ${quantile(0.99, 'http_request_duration_seconds', 'method, route')})`,
  ]),
  panel('Busiest routes', 'reqps', [
    '{{method}} {{route}}',
    `topk(8, sum by (method, route) (${rate('http_request_duration_seconds_count')}))`,
  ]),
  panel('Failed requests', 'reqps', [
    '{{status}} {{method}} {{route}}',
    `sum by (status, method, route) (${rate('http_request_duration_seconds_count', 'status=~"5..", ')})`,
  ]),
  panel('Refused by Postgres', 'reqps', [
    '{{sql_state}} {{constraint}}',
    `sum by (sql_state, constraint) (${rate('http_refused_statements_total')})`,
  ]),
];

const QUEUES = [
  panel('Oldest in a queue', 's', ['{{queue}}', `max by (queue) (beekeeping_queue_oldest_age_seconds{${chosen}})`]),
  panel('Waiting', 'short', ['{{queue}}', `max by (queue) (beekeeping_queue_depth{${chosen}})`]),
  panel('Given up', 'short', ['{{queue}}', `max by (queue) (beekeeping_queue_failed{${chosen}})`]),
  panel('Events', 'cps', ['{{outcome}}', `sum by (outcome) (${rate('events_total')})`]),
  panel(
    'From event to handled',
    's',
    ['50 %', quantile(0.5, 'event_lag_seconds', '')],
    ['99 %', quantile(0.99, 'event_lag_seconds', '')],
  ),
  panel('Attempts of webhooks', 'cps', ['{{outcome}}', `sum by (outcome) (${rate('webhook_attempts_total')})`]),
  panel('From event to receiver, 99 %', 's', ['99 %', quantile(0.99, 'webhook_latency_seconds', '')]),
  panel('Polls of loops', 'cps', ['{{loop}} {{outcome}}', `sum by (loop, outcome) (${rate('loop_runs_total')})`]),
  panel('Polls, 99 %', 's', ['{{loop}}', quantile(0.99, 'loop_run_seconds', 'loop')]),
];

/** The worker reads from the database how the jobs, which end before anybody could scrape them, did. */
const JOBS = [
  panel('Since the last success', 's', [
    '{{name}}',
    `time() - max by (name) (beekeeping_job_last_success_timestamp_seconds{${chosen}})`,
  ]),
  panel('Age of the newest whole backup', 's', [
    'backup',
    `time() - max(beekeeping_backup_last_success_timestamp_seconds{${chosen}})`,
  ]),
];

/** By service: the role whose processes show it, and what is shown. */
const DASHBOARDS = {
  api: { role: 'api', panels: [...REQUESTS, ...PROCESS] },
  'public-origin': { role: 'public-origin', panels: [...REQUESTS, ...PROCESS] },
  'shop-gateway': { role: 'shop-gateway', panels: [...REQUESTS, ...PROCESS] },
  worker: { role: 'worker', panels: [...QUEUES, ...PROCESS] },
  jobs: { role: 'worker', panels: JOBS },
};

const [WIDTH, HEIGHT] = [12, 8];
const datasource = { type: 'prometheus', uid: '${datasource}' };

const panelOf = ({ title, unit, lines }, index) => ({
  id: index + 1,
  type: 'timeseries',
  title,
  datasource,
  gridPos: { x: (index % 2) * WIDTH, y: Math.floor(index / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
  fieldConfig: { defaults: { unit, min: unit === 's' ? null : 0 }, overrides: [] },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
  targets: lines.map(([legendFormat, expr], line) => ({
    refId: String.fromCodePoint('A'.codePointAt(0) + line),
    datasource,
    expr,
    legendFormat,
  })),
});

const dashboardOf = (service, { role, panels }) => ({
  uid: `beekeeping-${service}`,
  title: `Beekeeping: ${service}`,
  tags: ['beekeeping'],
  schemaVersion: 39,
  editable: true,
  refresh: '1m',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [
      { name: 'datasource', type: 'datasource', query: 'prometheus' },
      {
        name: 'instance',
        type: 'query',
        datasource,
        query: `label_values(beekeeping_ready{role=~"${role}|all"}, instance)`,
        refresh: 2,
        multi: true,
        includeAll: true,
        current: { text: 'All', value: '$__all' },
      },
    ],
  },
  panels: panels.map(panelOf),
});

/** infra/observability/dashboards: what Grafana shows of each service. */
export const dashboards = async () =>
  Object.entries(DASHBOARDS).map(([service, dashboard]) => ({
    path: `infra/observability/dashboards/${service}.json`,
    content: `${JSON.stringify(dashboardOf(service, dashboard), null, 2)}\n`,
  }));
