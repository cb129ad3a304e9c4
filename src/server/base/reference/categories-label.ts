/**
 * Categories of the label and package printing show.
 *
 * `#` a first level, `-` a second level and after the colon its third levels, each as `Chinese / English`.
 * Ids come from the position (categories.ts): add new entries at the end of their list and never move or remove one.
 */
export const LABEL_CATEGORIES = `
# 标签与软包装印刷设备 / Label & flexible-packaging presses
- 柔版印刷机 / Flexographic presses: 机组式柔印机 / Inline flexo presses; 卫星式柔印机 / Central-impression flexo presses; 层叠式柔印机 / Stack-type flexo presses; 无轴伺服柔印机 / Servo-driven flexo presses
- 凸版与间歇式印刷机 / Letterpress & intermittent presses: 间歇式轮转机 / Semi-rotary letterpresses; 平压平印刷机 / Flat-bed letterpresses; 全轮转凸版机 / Full-rotary letterpresses; 卫星式凸版机 / Satellite letterpresses
- 胶版与凹版印刷机 / Offset & gravure presses: 间歇式胶印机 / Semi-rotary offset presses; 机组式胶印机 / Inline offset presses; 凹版印刷机 / Gravure presses; 单张纸胶印机 / Sheet-fed offset presses
- 丝网与组合印刷机 / Screen & combination presses: 轮转丝印机 / Rotary screen presses; 平压丝印机 / Flat-bed screen presses; 组合印刷机 / Combination presses; 小型卷筒印刷机 / Narrow-web job presses
# 数码印刷与喷墨 / Digital printing & inkjet
- 数码标签印刷机 / Digital label presses: UV喷墨标签机 / UV inkjet label presses; 碳粉数码标签机 / Dry-toner label presses; 电子油墨印刷机 / Liquid-toner presses; 水性喷墨标签机 / Water-based inkjet label presses
- 数码混合设备 / Hybrid digital lines: 柔印数码混合线 / Flexo-digital hybrid lines; 数码增效设备 / Digital embellishment units; 在线喷墨模组 / Inline inkjet modules; 单黑喷码印刷单元 / Monochrome imprinting units
- 桌面与按需打印 / Desktop & on-demand printing: 彩色标签打印机 / Colour label printers; 热转印条码打印机 / Thermal-transfer printers; 热敏打印机 / Direct-thermal printers; 打印贴标一体机 / Print-and-apply systems
- 数码包装印刷 / Digital package printing: 数码软包装印刷机 / Digital flexible-packaging presses; 数码折叠纸盒印刷机 / Digital folding-carton presses; 数码瓦楞印刷机 / Digital corrugated presses; 直喷容器印刷机 / Direct-to-container printers
- 喷墨组件 / Inkjet components: 喷头 / Print heads; 供墨系统 / Ink supply systems; 喷墨控制板卡 / Inkjet drive electronics; 固化光源 / Curing lamps
# 印后加工设备 / Finishing & converting
- 模切设备 / Die-cutting machines: 轮转模切机 / Rotary die-cutters; 平压模切机 / Flat-bed die-cutters; 激光模切机 / Laser die-cutters; 间歇式模切机 / Semi-rotary die-cutters
- 分切复卷设备 / Slitting & rewinding: 检品复卷机 / Inspection rewinders; 高速分切机 / High-speed slitters; 涡轮自动复卷机 / Turret rewinders; 纸管切割机 / Core cutters
- 烫印与压凹凸 / Foil stamping & embossing: 平压烫金机 / Flat-bed hot stampers; 轮转烫金机 / Rotary hot stampers; 冷烫装置 / Cold-foil units; 压凹凸设备 / Embossing units
- 上光与覆膜 / Coating & laminating: 局部上光机 / Spot-varnishing units; 卷筒覆膜机 / Web laminators; 涂胶机 / Adhesive coaters; 数码上光机 / Digital varnishers
- 制袋与套标加工 / Sleeve & pouch converting: 套标中缝机 / Sleeve seaming machines; 套标切断机 / Sleeve cutting machines; 制袋机 / Pouch-making machines; 吊牌加工机 / Tag converting machines
# 折叠纸盒与软包装加工 / Carton & flexible-packaging converting
- 折叠纸盒设备 / Folding-carton machinery: 自动模切机 / Automatic platen die-cutters; 糊盒机 / Folder-gluers; 清废机 / Stripping & blanking machines; 天地盒成型机 / Rigid-box makers
- 软包装设备 / Flexible-packaging machinery: 无溶剂复合机 / Solventless laminators; 干式复合机 / Dry laminators; 自立袋制袋机 / Stand-up pouch machines; 薄膜分切机 / Film slitters
- 瓦楞设备 / Corrugated machinery: 瓦楞纸板生产线 / Corrugators; 印刷开槽机 / Printer-slotters; 钉箱粘箱机 / Stitching & gluing machines; 数码打样切割台 / Sample cutting tables
- 挤出与吹膜 / Extrusion & film blowing: 吹膜机 / Blown-film lines; 流延机 / Cast-film lines; 淋膜机 / Extrusion coaters; 造粒回收机 / Pelletising & recycling lines
# 油墨与化学品 / Inks & chemicals
- 能量固化油墨 / Energy-curing inks: UV柔印油墨 / UV flexo inks; UV-LED油墨 / UV-LED inks; UV凸印油墨 / UV letterpress inks; 低迁移油墨 / Low-migration inks
- 水性与溶剂油墨 / Water- & solvent-based inks: 水性柔印油墨 / Water-based flexo inks; 凹印油墨 / Gravure inks; 醇溶油墨 / Alcohol-based inks; 植物基油墨 / Bio-based inks
- 特种油墨 / Special-effect inks: 防伪油墨 / Security inks; 温变油墨 / Thermochromic inks; 金属油墨 / Metallic inks; 导电油墨 / Conductive inks
- 光油与助剂 / Varnishes & additives: UV光油 / UV varnishes; 水性光油 / Water-based varnishes; 触感光油 / Soft-touch varnishes; 清洗剂 / Press washes
- 胶黏剂 / Adhesives: 热熔压敏胶 / Hot-melt pressure-sensitive adhesives; 水性压敏胶 / Water-based acrylic adhesives; 冷烫胶 / Cold-foil adhesives; 复合胶 / Laminating adhesives
# 标签材料 / Label materials
- 纸类不干胶 / Self-adhesive papers: 铜版纸不干胶 / Coated-paper labelstock; 热敏纸不干胶 / Thermal-paper labelstock; 酒标纸 / Wine-label papers; 铝箔纸 / Metallised papers
- 薄膜不干胶 / Self-adhesive films: PE不干胶 / PE labelstock; PP不干胶 / PP labelstock; PET不干胶 / PET labelstock; 透明无标签感材料 / No-label-look films
- 收缩与模内标签材料 / Shrink-sleeve & in-mould films: PETG收缩膜 / PETG shrink film; PVC收缩膜 / PVC shrink film; 可漂浮收缩膜 / Floatable shrink film; 模内标签膜 / In-mould label film
- 底纸与离型材料 / Liners & release materials: 格拉辛底纸 / Glassine liners; PET离型膜 / PET release liners; 离型剂 / Release coatings; 无底纸材料 / Linerless materials
- 功能与特种材料 / Functional & special materials: 易碎防伪材料 / Destructible security materials; 轮胎标签材料 / Tyre labelstock; 可移除材料 / Removable labelstock; 耐高温材料 / Heat-resistant labelstock
# 包装材料 / Packaging materials
- 纸与纸板 / Paper & board: 白卡纸 / Ivory board; 灰底白板纸 / White-lined chipboard; 牛皮纸 / Kraft paper; 食品级纸板 / Food-grade board
- 塑料薄膜 / Plastic films: BOPP薄膜 / BOPP film; BOPET薄膜 / BOPET film; 镀铝膜 / Metallised film; 单一材质复合膜 / Mono-material laminates
- 烫印材料 / Foils: 热烫箔 / Hot-stamping foil; 冷烫箔 / Cold foil; 全息箔 / Holographic foil; 数码烫印箔 / Digital foil
- 环保材料 / Sustainable materials: 可降解薄膜 / Compostable film; 再生塑料薄膜 / Recycled-content film; 水溶膜 / Water-soluble film; 甘蔗浆材料 / Bagasse materials
- 色带与耗材 / Ribbons & consumables: 蜡基碳带 / Wax ribbons; 混合基碳带 / Wax-resin ribbons; 树脂基碳带 / Resin ribbons; 打印碳粉 / Toner
# 制版与印前 / Pre-press & plates
- 印版材料 / Printing plates: 柔性树脂版 / Photopolymer flexo plates; 凸版树脂版 / Letterpress plates; 镍网 / Nickel screens; 凹版版辊 / Gravure cylinders
- 制版设备 / Plate-making equipment: 激光直接制版机 / CTP imagers; 洗版机 / Plate processors; 曝光机 / Exposure units; 热敏制版系统 / Thermal plate systems
- 网纹辊与套筒 / Anilox rollers & sleeves: 陶瓷网纹辊 / Ceramic anilox rollers; 套筒 / Printing sleeves; 网纹辊清洗机 / Anilox cleaners; 网纹辊检测仪 / Anilox measuring devices
- 装版与打样 / Mounting & proofing: 装版机 / Plate mounters; 贴版胶带 / Plate-mounting tapes; 打样机 / Proofing systems; 展色仪 / Ink proofers
- 刀模与模具 / Dies & tooling: 柔性模切刀 / Flexible dies; 磁性滚筒 / Magnetic cylinders; 实心模切辊 / Solid rotary dies; 烫金版 / Stamping dies
# 智能标签与防伪 / Smart labels & brand protection
- RFID标签 / RFID labels: 超高频标签 / UHF labels; 高频与NFC标签 / HF & NFC labels; 抗金属标签 / On-metal tags; 洗涤标签 / Laundry tags
- RFID生产设备 / RFID production equipment: 芯片绑定机 / Chip-bonding lines; RFID复合模切机 / RFID converting lines; RFID检测机 / RFID testing lines; 天线蚀刻设备 / Antenna etching equipment
- RFID读写与系统 / RFID readers & systems: 固定式读写器 / Fixed readers; 手持终端 / Handheld terminals; 读写天线 / Reader antennas; 芯片与嵌体 / Chips & inlays
- 防伪与溯源 / Anti-counterfeiting & traceability: 一物一码系统 / Unique-code systems; 防伪标签 / Security labels; 全息定位烫 / Registered holograms; 防转移包装 / Anti-diversion packaging
# 检测与品质控制 / Inspection & quality control
- 印品检测 / Print inspection: 在线检测系统 / Inline inspection systems; 离线检品机 / Off-line inspection machines; 静止画面系统 / Web-viewing systems; 单张检品机 / Sheet inspection machines
- 颜色管理 / Colour management: 分光密度仪 / Spectrodensitometers; 在线测色 / Inline colour measurement; 配墨系统 / Ink-dispensing systems; 标准光源 / Viewing booths
- 材料测试 / Materials testing: 剥离力测试仪 / Peel testers; 初粘测试仪 / Tack testers; 厚度测量仪 / Thickness gauges; 密封性测试仪 / Seal testers
- 条码与可变数据检测 / Barcode & data verification: 条码检测仪 / Barcode verifiers; 可变数据核对系统 / Variable-data verification; 缺陷管理系统 / Defect-management systems; 视觉相机 / Vision cameras
# 软件与工作流程 / Software & workflow
- 印前软件 / Pre-press software: 标签设计软件 / Label design software; 拼版软件 / Imposition software; 色彩管理软件 / Colour-management software; 三维包装设计 / 3D packaging design
- 管理软件 / Management software: 印刷ERP / Print MIS & ERP; 报价软件 / Estimating software; 生产执行系统 / Manufacturing execution systems; 仓储管理 / Warehouse management
- 数码前端 / Digital front ends: RIP软件 / RIP software; 可变数据软件 / Variable-data software; 网络印刷平台 / Web-to-print platforms; 色彩服务器 / Colour servers
- 智能工厂 / Smart factory: 设备联网 / Machine connectivity; 自动搬运车 / Automated guided vehicles; 机器人码垛 / Robotic palletising; 能耗管理 / Energy management
# 贴标与包装自动化 / Labelling & packaging automation
- 贴标设备 / Labelling machines: 不干胶贴标机 / Self-adhesive labellers; 套标机 / Sleeve applicators; 热熔胶贴标机 / Hot-melt labellers; 模内贴标系统 / In-mould labelling systems
- 包装设备 / Packaging machines: 装盒机 / Cartoners; 枕式包装机 / Flow wrappers; 灌装机 / Filling machines; 收缩包装机 / Shrink wrappers
- 标识与喷码 / Coding & marking: 小字符喷码机 / Continuous inkjet coders; 激光打码机 / Laser coders; 高解析喷码机 / High-resolution coders; 热转印打码机 / Thermal-transfer overprinters
- 计数与排废 / Counting & waste handling: 标签计数机 / Label counters; 边料收集系统 / Edge-trim systems; 排废复卷机 / Matrix rewinders; 压缩打包机 / Balers
# 辅助设备与零部件 / Auxiliaries & components
- 干燥与固化 / Drying & curing: UV固化系统 / UV curing systems; LED固化系统 / LED curing systems; 热风干燥 / Hot-air dryers; 电子束固化 / Electron-beam curing
- 卷材处理 / Web handling: 纠偏系统 / Web guides; 张力控制 / Tension control; 电晕处理机 / Corona treaters; 自动接料机 / Automatic splicers
- 清洁与环保 / Cleaning & environment: 纸面除尘 / Web cleaners; 静电消除 / Static eliminators; 废气处理 / Exhaust treatment; 溶剂回收 / Solvent recovery
- 传动与控制 / Drives & controls: 伺服系统 / Servo systems; 气胀轴 / Air shafts; 套准控制 / Register control; 精密胶辊 / Precision rollers
# 标签成品与服务 / Finished labels & services
- 标签印刷加工 / Label printing: 日化标签 / Home & personal-care labels; 酒类标签 / Wine & spirits labels; 医药标签 / Pharmaceutical labels; 电子标签 / Electronics labels
- 包装印刷加工 / Package printing: 彩盒 / Printed cartons; 软包装袋 / Flexible pouches; 收缩套标 / Shrink sleeves; 模内标签 / In-mould labels
- 设计与咨询 / Design & consulting: 包装设计 / Packaging design; 认证与检测 / Certification & testing; 可持续包装咨询 / Sustainable-packaging advice; 设备融资租赁 / Equipment leasing
- 媒体与协会 / Media & associations: 行业媒体 / Trade media; 行业协会 / Trade associations; 院校与研究机构 / Schools & research institutes; 会展服务 / Exhibition services
`
