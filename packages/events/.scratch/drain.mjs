import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
const root='/work/wt/outbox';
const { startEmbeddedPostgres } = await import(root+'/packages/postgres-embedded/dist/index.js');
const { connectDatabase, migrateDatabase, preparedStatement } = await import('@beekeeping/db');
const { EventDispatcher, getOutboxFigures } = await import('@beekeeping/events');
const { testChangeContext } = await import('@beekeeping/events/testing');
const { sql } = await import('drizzle-orm');
const N = Number(process.argv[2] ?? 100000), PROCS=Number(process.argv[3]??1);
const dataDir = mkdtempSync('/tmp/drain-'); chmodSync(dataDir,0o711);
const server = await startEmbeddedPostgres({ dataDir, durable: true });
try {
const admin = connectDatabase({url: server.url, applicationName:'x'});
await admin.db.execute('create database drain'); 
const url = Object.assign(new URL(server.url),{pathname:'/drain'}).href;
await migrateDatabase(url);
const { db, close } = connectDatabase({ url, applicationName: 'drain' });
await db.execute('create table effects (event_id uuid not null)');
await db.execute(sql.raw(`insert into domain_events (id,type,payload,occurred_at) select gen_random_uuid(), '${process.argv[4] ?? 'ApiaryChanged'}', jsonb_build_object('id', gen_random_uuid()), now() from generate_series(1,${N})`));
const insert = preparedStatement(sql`insert into effects values (${sql.placeholder('id')}::uuid)`);
const handlers = { only: { description:'', events:['ApiaryChanged'], handle: async (change, event) => { await insert(change.tx,{id:event.id}); } } };
let handled=0, others={};
const run = async (n) => {
  const pool = n === 0 ? {db,close:async()=>{}} : connectDatabase({url,applicationName:'d'+n});
  let wakeIt; let woken=false;
  const d = new EventDispatcher({ ...testChangeContext(pool.db), leaseSeconds:30 }, handlers, { report: r => { if (r.outcome==='HANDLED') handled++; else others[r.outcome]=(others[r.outcome]??0)+1; }, wake: () => { woken=true; wakeIt?.(); } });
  while (handled < N) {
    woken=false;
    const more = await d.look();
    if (!more && !woken) await new Promise(r => { const t=setTimeout(r,1000); wakeIt=()=>{clearTimeout(t);r();}; if(woken) wakeIt(); });
  }
  await d.settled(); await pool.close();
};
const t0=performance.now(); let last=0;
const iv=setInterval(()=>{ process.stderr.write(`${handled-last}/2s `); last=handled; },2000);
await Promise.all(Array.from({length:PROCS},(_,i)=>run(i)));
clearInterval(iv);
const s=(performance.now()-t0)/1000;
const [e]=await db.execute(sql`select count(*)::int c, count(distinct event_id)::int d from effects`);
const f0=performance.now(); const fig = await getOutboxFigures(db);
console.log(`\n${N} events, ${PROCS} dispatcher(s): ${s.toFixed(1)}s = ${(N/s).toFixed(0)}/s`, e, others, fig, (performance.now()-f0).toFixed(1)+'ms', 'load', (await import('node:os')).loadavg());
await close(); await admin.close();
} finally { await server.stop(); rmSync(dataDir,{recursive:true,force:true}); }
